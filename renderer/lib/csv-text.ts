/** The byte order mark. Without it, a spreadsheet reads the file in an old encoding of the computer. */
const byteOrderMark = '\uFEFF'

/** A table as the text of a CSV file. */
export async function csvText(fields: readonly string[], data: readonly (readonly unknown[])[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  // A spreadsheet runs a cell that begins like a formula; names come from others, so they are defused.
  return (
    byteOrderMark + papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: true })
  )
}
