// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
import { emptyDirectory } from '../organization/directory.ts'
import type { WordsContext } from '../records/words.ts'
import { t } from './text.ts'
import { useEditForm } from './use-edit-form.ts'

let page: DrawnPage
afterEach(() => page.leave())

const context = {
  connection: { profileId: 'p1', limits: {}, realm: {} },
  directory: emptyDirectory,
} as unknown as WordsContext
const server = { name: 'Quay', description: '' }
const refused = {
  kind: 'folder',
  act: 'update',
  outcomes: [{ field: 'name', state: 'refused', because: 'server-words', words: 'Name too long' }],
  attempts: [],
} as unknown as WriteView

it('keeps a refusal at its field in another language, with the server’s words unchanged', async () => {
  function Form() {
    const form = useEditForm({ kind: 'folder', id: 3, server, kept: null, context }, () => expect.fail())
    return <button onClick={() => form.finish(refused, [])}>{form.refusals['name']}</button>
  }
  page = await drawPage(() => <Form />)
  const button = page.place.querySelector('button')
  await act(async () => button?.click())
  expect(button?.textContent).toBe('The server refused this: “Name too long”. Change it, or revert it.')
  await page.speak('en-XA')
  expect(button?.textContent).toBe(t('refused', { words: 'Name too long', stop: '.' }))
  expect(button?.textContent).toMatch(/^⟦.*Name too long/)
})

it.each([
  [442, ['pattern']],
  [471, ['pattern', 'example_input']],
])(
  'at level %i an example that is typed for trying counts among the changes only where it is kept',
  async (level, sent) => {
    const older = { ...context, connection: { ...context.connection, featureLevel: level } }
    const blank = {
      pattern: '',
      example_input: '',
      url_template: '',
      reverse_template: '',
      alternative_url_templates: [],
    }
    const proposed = { pattern: 'A1', example_input: 'A1' }
    function Form() {
      const form = useEditForm(
        { kind: 'linkifier', id: null, server: blank, kept: null, proposed, context: older },
        () => expect.fail(),
      )
      return <p>{form.changes.map(({ field }) => field).join(' ')}</p>
    }
    page = await drawPage(() => <Form />)
    expect(page.place.querySelector('p')?.textContent).toBe(sent.join(' '))
  },
)
