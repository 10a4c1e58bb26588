/** The report as a file of its own, which any browser shows: pictures and style lie inside, and nothing runs. */
import type { Language } from '../../core/words/words.ts';
import style from './paper.css?inline';

/** @param paper as it is on the screen; its links lead into the program and are left out */
export function htmlOf(paper: HTMLElement, about: { readonly title: string; readonly language: Language }): Uint8Array {
  const title = document.createElement('title');
  title.textContent = about.title;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="Stato Maggiore">',
    title.outerHTML,
    `<style>\nbody { margin: 0; background: #e9dec3; }\n${style}</style>`,
  ];
  const body = withoutProgram(paper.cloneNode(true) as HTMLElement).outerHTML;
  const page = `<!doctype html>\n<html lang="${about.language}">\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
  return new TextEncoder().encode(page);
}

/** What leads into the program, and what the program has left in the page for itself. */
function withoutProgram(paper: HTMLElement): HTMLElement {
  for (const link of paper.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const comments = document.createTreeWalker(paper, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as ChildNode);
  for (const comment of found) comment.remove();
  return paper;
}
