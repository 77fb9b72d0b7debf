import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { ArchiveButton } from './archive-button.tsx'

// Only the fields that the button uses.
const form = { kind: 'folder', id: 3, lock: null, context: {} } as unknown as EditForm<never>
const waits = 'Its 9 channels come first.'

/** Visible text, without texts in attributes. */
const drawn = (isArchived: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ArchiveButton form={form} isArchived={isArchived} waits={waits} />
    </MantineProvider>,
  )
const wordsOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '')

it('shows beside the button why it is disabled, and describes it for screen readers', () => {
  const html = drawn(false)
  expect(wordsOf(html)).toContain(waits)
  const [, id = ''] = /<button[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<span id="${id}"`)
  expect(html).toMatch(/<button[^>]*disabled/)
})

it('shows no reason where the record is to be unarchived', () => {
  expect(wordsOf(drawn(true))).not.toContain(waits)
  expect(drawn(true)).not.toMatch(/<button[^>]* disabled/)
})
