import { create } from 'zustand'

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
