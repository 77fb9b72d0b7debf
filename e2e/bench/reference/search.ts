import type { TableRow } from '../table-data.ts'

/** Text of a row in which the search looks: the same as the console's, name, description and creator. */
export const searchText = ({ texts, linkAt, about }: TableRow): string =>
  [texts[linkAt], about, texts.at(-1)].join('\n').toLowerCase()

const collator = new Intl.Collator('en', { numeric: true })
export const compareTexts = (one: string, other: string): number => collator.compare(one, other)
