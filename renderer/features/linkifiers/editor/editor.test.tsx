import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noLinkifier } from '#contract/records/linkifier.ts'
import { render } from '../../../testing/render.tsx'
import { keptFields } from '../values.ts'
import { Editor } from './editor.tsx'

function renderEditor(isReadOnly: boolean): void {
  const values = { ...noLinkifier, pattern: 'T([0-9]+)', alternative_url_templates: ['https://a.example/{t}', 'b'] }
  render(
    <Editor
      base={values}
      values={values}
      slots={new Map()}
      check={{ job: null, answer: null, givenUp: null }}
      refusals={{}}
      isNew={false}
      isReadOnly={isReadOnly}
      isTemplateTooNew={false}
      kept={keptFields(null)}
      onChange={() => undefined}
    />,
  )
}

const fieldLocks = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ readOnly }) => readOnly)

it('lets an account without permission read every field, but add and remove no template', () => {
  renderEditor(true)
  expect(fieldLocks()).toEqual([true, true, true, true, true, true])
  expect(screen.queryByRole('button')).toBeNull()
})

it('lets others type in each field, and add and remove templates', () => {
  renderEditor(false)
  expect(fieldLocks()).not.toContain(true)
  expect(screen.getAllByRole('button')).not.toHaveLength(0)
})
