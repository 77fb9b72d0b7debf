import type { Stage } from './stage.ts'

/** Asks a watch that `--require` loaded into the host, by its name. Returns its answer as text. */
export async function askHost({ host }: Pick<Stage, 'host'>, watch: 'loop-watch' | 'request-times'): Promise<string> {
  const line = host.lines.find((one) => one.startsWith(`${watch} `))
  if (line === undefined) throw new Error(`the host has no ${watch}`)
  return (await fetch(`http://127.0.0.1:${line.split(' ')[1]}/`)).text()
}
