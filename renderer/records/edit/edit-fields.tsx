import { useMemo, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { EditorContext, useEditorStore, type Editor } from './editor.ts'

/** Provides a form's fields to the elements below it. */
export function EditFields<V extends Values>({ form, children }: { form: EditForm<V>; children: ReactNode }) {
  const { kind, id, act, context, lock, facts, base, values, problems, refusals, warnings, set } = form
  // The name of a field is one of the record's, so the cast is safe.
  const editor: Editor = useMemo(
    () => ({
      kind,
      id,
      act,
      context,
      isLocked: lock !== null,
      facts,
      base,
      values,
      problems: { ...refusals, ...problems },
      warnings,
      set: set as Editor['set'],
    }),
    [kind, id, act, context, lock, facts, base, values, problems, refusals, warnings, set],
  )
  const store = useEditorStore(editor)
  return <EditorContext.Provider value={store}>{children}</EditorContext.Provider>
}
