import { useShallow } from 'zustand/react/shallow'
import type { KindName } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { useWrites } from './write-store.ts'

interface Which {
  readonly kind: KindName
  readonly acts: readonly string[]
  /** Id of the record; null for an act that creates one or that works on all. */
  readonly id: number | null
}

/**
 * Returns the open write of a record. The gate has one at a time, and a reloaded page finds it again. An undo, or a
 * write of a run, has another place on the page.
 */
export function useRecordWrite(profileId: string, { kind, acts, id }: Which): WriteView | null {
  return useWrites(
    ({ views }) =>
      Object.values(views).find(
        (view) =>
          view.profileId === profileId &&
          isOfPage(view) &&
          view.kind === kind &&
          acts.includes(view.act) &&
          isOf(view, id),
      ) ?? null,
  )
}

/** False for writes that are shown above the page, whatever page is open. */
export const isOfPage = ({ undoes, isInRun }: WriteView): boolean => undoes === undefined && isInRun !== true

/** True if a write concerns the record. One that creates a record still does once the new id is known. */
function isOf(view: WriteView, id: number | null): boolean {
  if (view.act !== 'create') return view.id === id
  // After a restart, the new record's own form can't end the draft that created it.
  return id === null || (view.id === id && !view.isLeftOver)
}

/** All open writes of a profile. */
export const useProfileWrites = (profileId: string): readonly WriteView[] =>
  useWrites(useShallow(({ views }) => Object.values(views).filter((view) => view.profileId === profileId)))
