import { create } from 'zustand'
import type { Opening } from '#contract/openings.ts'

type OpeningOf<K extends Opening['kind']> = Extract<Opening, { kind: K }>

interface Openings {
  /** Openings that the page hasn't handled yet, the oldest first. */
  readonly arrived: readonly Opening[]
  /** Account of a zuliprc, for the form that connects it. */
  readonly account: OpeningOf<'account'> | null
  /** Host of a link to an organization that isn't connected, for the same form. */
  readonly host: string | null
  /** Settings file, for the page that compares it. */
  readonly settings: OpeningOf<'settings'> | null
}

/** Links and files that the operating system asked the console to open, on their way to the page that uses them. */
export const useOpenings = create<Openings>()(() => ({ arrived: [], account: null, host: null, settings: null }))
