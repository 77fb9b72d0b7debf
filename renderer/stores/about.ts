import { create } from 'zustand'

/** True while the dialog about the console is open. The menu opens it on any page. */
export const useAbout = create<boolean>()(() => false)
