import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { ArchiveButton } from './archive-button.tsx'

// Only what the button looks at.
const form = { kind: 'folder', id: 3, lock: null, context: {} } as unknown as EditForm<never>
const waits = 'Its 9 channels come first.'

/** What can be read, without what only stands in attributes. */
const drawn = (isArchived: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ArchiveButton form={form} isArchived={isArchived} waits={waits} />
    </MantineProvider>,
  )
const wordsOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '')

it('says beside the button why it is disabled, and for those who listen too', () => {
  const html = drawn(false)
  expect(wordsOf(html)).toContain(waits)
  const [, id = ''] = /<button[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<span id="${id}"`)
  expect(html).toMatch(/<button[^>]*disabled/)
})

it('says nothing of it where the record is to come out of the archive', () => {
  expect(wordsOf(drawn(true))).not.toContain(waits)
  expect(drawn(true)).not.toMatch(/<button[^>]* disabled/)
})
