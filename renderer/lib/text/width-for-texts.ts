/**
 * Width that any of these texts needs in one line, in any language. A `ch` is the width of a zero; words also have
 * narrower letters and spaces.
 */
export function widthForTexts(
  texts: readonly string[],
  { least, around }: { readonly least: number; readonly around: number },
): string {
  const letters = Math.max(0, ...texts.map(({ length }) => length))
  return `calc(max(${least}px, ${(letters * 0.9).toFixed(1)}ch + ${around}px))`
}
