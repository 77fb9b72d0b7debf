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
  open: (choice?: HelpChoice) => void
  close: () => void
}

/** The help pane, which stays open while the user goes from page to page. */
export const useHelp = create<HelpPane>()((set) => ({
  isOpen: false,
  choice: null,
  open: (choice) => set({ isOpen: true, choice: choice ?? null }),
  close: () => set({ isOpen: false }),
}))
