/** A report as it is written, from top to bottom. The page, the HTML file and the PDF are made of the same blocks. */

export type Block =
  | { readonly block: 'title'; readonly text: string; readonly about: readonly string[] }
  | { readonly block: 'heading'; readonly text: string }
  | { readonly block: 'text'; readonly text: string; readonly tone: 'plain' | 'lead' | 'note' }
  | { readonly block: 'picture'; readonly picture: Picture; readonly caption: string }
  | Plot
  | Bands
  | Table
  | { readonly block: 'moments'; readonly moments: readonly Moment[] }
  /** What comes next begins on a new sheet where there is little room left. */
  | { readonly block: 'break' };

export interface Table {
  readonly block: 'table';
  readonly caption: string;
  /** The first names the rows. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of words; all others are figures. The first always is of words. */
  readonly wordy: readonly number[];
}

/** Figures that change with time: a line each. They stand in a table as well, for those who do not see it. */
export interface Plot {
  readonly block: 'plot';
  readonly caption: string;
  /** What is counted from left to right, and what each step of it is called. */
  readonly across: string;
  readonly columns: readonly string[];
  /** The figures beside it from the least to the greatest; all values lie between them. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly lines: readonly PlotLine[];
}

/** Told apart by its marks and its dashes, which go by its place among the lines, and by its colour. */
export interface PlotLine {
  readonly name: string;
  readonly colour: string;
  /** One for each column; `null` where there is none. */
  readonly values: readonly (number | null)[];
}

/** The ways of armies in time: lines as broad as the armies are strong. It stands in a table as well. */
export interface Bands extends Omit<Plot, 'block' | 'lines'> {
  readonly block: 'bands';
  readonly lines: readonly BandLine[];
  /** What is marked on columns, such as a season: its name, and which columns. */
  readonly seasons: readonly { readonly name: string; readonly columns: readonly number[] }[];
}

export interface BandLine extends PlotLine {
  /** For each column how broad it is there, 0 to 1 of the broadest of all. */
  readonly breadths: readonly number[];
  /** For each column what is written below it. */
  readonly figures: readonly string[];
}

/** Something that happened, and the node at which it can be seen. */
export interface Moment {
  readonly node: number;
  readonly text: string;
  /** What is said of it in smaller type; `null`: nothing. */
  readonly more: string | null;
  /** Whether the players agreed on it outside the rules: it is written in red. */
  readonly isAgreed?: true;
}

/** A drawing on light paper. */
export interface Picture {
  /** A `data:image/jpeg` address. */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
