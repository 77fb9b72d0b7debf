import { mostLoad } from './load.ts'

/** A measure with its budget. */
export interface Declaration {
  readonly name: string
  readonly unit: string
  /** Largest median allowed; null if the measure is only informative. */
  readonly budget: number | null
}

/** A figure that is the same in every run has one value; all others have a sample for each round. */
export type Measure = Declaration & ({ readonly value: number } | { readonly samples: readonly number[] })

export interface Options {
  /** Number of repetitions of every measurement. */
  readonly rounds: number
}

export type Suite = (options: Options) => Measure[] | Promise<Measure[]>

/** Declares measures, and takes the samples of each under its name in the declaration. */
export function suite<K extends string>(
  declared: Readonly<Record<K, Declaration>>,
  take: (options: Options) => Promise<Readonly<Record<K, readonly number[]>>>,
): Suite {
  return async (options) => {
    const samples = await take(options)
    return (Object.keys(declared) as K[]).map((key) => {
      const { name, unit, budget } = declared[key]
      return { name, unit, budget, samples: samples[key] }
    })
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
/** The 95th percentile. */
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)
export const worst = (values: readonly number[]): number => Math.max(...values)

/**
 * Each sample relative to its baseline, which was taken right before or after, so that other load on the machine
 * affects both.
 */
export function ratios(values: readonly number[], baseline: readonly number[]): number[] {
  if (values.length !== baseline.length) throw new Error('each sample needs a baseline of its own')
  return values.map((value, index) => value / (baseline[index] ?? Number.NaN))
}

/**
 * The exponent with which a cost grows: the slope of the line that fits the logarithms best. 1 is linear, 0 is
 * constant.
 */
export function exponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))]
  const together = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0)
  return together / logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0)
}

/** Takes samples one at a time. */
export async function repeat<T>(times: number, take: (turn: number) => Promise<T>): Promise<T[]> {
  const taken: T[] = []
  for (let turn = 0; turn < times; turn += 1) taken.push(await take(turn))
  return taken
}

/** A line of the table, and an object of `--json`. */
export interface Figure extends Declaration {
  readonly median: number
  /** The middle half of the samples; null if there is no spread. */
  readonly spread: readonly [low: number, high: number] | null
  readonly samples: readonly number[]
  readonly isOver: boolean
  /** Share of the processors that other programs used before the suite began. */
  readonly load: number
}

export function figureOf(measure: Measure, load = 0): Figure {
  const { name, unit, budget } = measure
  const samples = 'samples' in measure ? measure.samples : [measure.value]
  const value = median(samples)
  // A missing measurement must not count as within budget.
  if (samples.length === 0 || samples.some(Number.isNaN)) throw new Error(`${name}: there are no samples`)
  return {
    name,
    unit,
    budget,
    median: value,
    spread: samples.length > 1 ? [quantile(samples, 0.25), quantile(samples, 0.75)] : null,
    samples,
    isOver: budget !== null && value > budget,
    load,
  }
}

export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, unit, median, spread, budget, isOver, load }) => [
    name,
    withUnit(short(median), unit),
    spread === null ? '' : `${short(spread[0])}–${short(spread[1])}`,
    budget === null ? '' : `≤ ${withUnit(String(budget), unit)}`,
    isOver ? 'over' : '',
    load > mostLoad ? 'busy' : '',
  ])
  const all = [['name', 'median', 'spread', 'budget', 'over', 'machine'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  return all
    .map(([name = '', median = '', ...rest]) =>
      [
        name.padEnd(widths[0] ?? 0),
        median.padStart(widths[1] ?? 0),
        ...rest.map((cell, index) => cell.padEnd(widths[index + 2] ?? 0)),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const withUnit = (value: string, unit: string) => (unit === '' ? value : `${value} ${unit}`)
const short = (value: number) =>
  Number.isInteger(value) || Math.abs(value) >= 100
    ? String(Math.round(value))
    : value.toFixed(Math.abs(value) < 10 ? 2 : 1)

/** Returns a quantile, interpolated between two samples. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place - Math.floor(place))
}
