import { create } from 'zustand'
import type { Opening } from '#contract/openings.ts'

/** True while the dialog about the console is open. The menu opens it on any page. */
export const useAbout = create<boolean>()(() => false)

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

interface HelpChoice {
  /** Topic such as `channels/list`. */
  readonly topic: string
  /** Task of the topic, such as `archive`; null for its beginning. */
  readonly task: string | null
}

interface HelpPane {
  readonly isOpen: boolean
  /** Topic that the user chose; null shows the help of the current page. */
  readonly choice: HelpChoice | null
  /** True while the sheet of shortcuts is open. */
  readonly areKeysOpen: boolean
  open: (choice?: HelpChoice) => void
  close: () => void
  showKeys: (areOpen: boolean) => void
}

/** The help pane, which stays open while the user goes from page to page, and the sheet of shortcuts. */
export const useHelp = create<HelpPane>()((set) => ({
  isOpen: false,
  choice: null,
  areKeysOpen: false,
  open: (choice) => set({ isOpen: true, choice: choice ?? null }),
  close: () => set({ isOpen: false }),
  showKeys: (areKeysOpen) => set({ areKeysOpen }),
}))
