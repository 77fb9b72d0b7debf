import { useMemo, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { EditorContext, EditStoreContext, useEditorStore, type Editor } from './editor.ts'

/** Provides a form's fields to the elements below it. */
export function EditFields<V extends Values>({ form, children }: { form: EditForm<V>; children: ReactNode }) {
  const { kind, id, act, context, lock, facts, problems, refusals, warnings } = form
  const shared: Editor = useMemo(
    () => ({
      kind,
      id,
      act,
      context,
      isLocked: lock !== null,
      facts,
      problems: { ...refusals, ...problems },
      warnings,
    }),
    [kind, id, act, context, lock, facts, problems, refusals, warnings],
  )
  const editor = useEditorStore(shared)
  return (
    <EditStoreContext.Provider value={form.store}>
      <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>
    </EditStoreContext.Provider>
  )
}
