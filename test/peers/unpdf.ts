export { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
