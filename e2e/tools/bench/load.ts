import { cpus, loadavg } from 'node:os'

/** Share of the processors that other programs use above which a clock time is not reliable. */
export const mostLoad = 0.25
const sampleMs = 500

/** Share of the processors that is in use now, while the benchmark itself does nothing. */
export async function currentLoad(): Promise<number> {
  const before = times()
  await new Promise((resolve) => setTimeout(resolve, sampleMs))
  const after = times()
  return (after.busy - before.busy) / Math.max(after.all - before.all, 1)
}

function times(): { readonly busy: number; readonly all: number } {
  const each = cpus().map(({ times }) => times)
  const all = each.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0)
  return { all, busy: all - each.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Describes the machine, for the first line of a report. */
export function machineText(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model ?? 'an unknown processor'}, load average ${loadavg()[0]?.toFixed(1)}`
}
