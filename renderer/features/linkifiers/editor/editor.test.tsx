import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noLinkifier } from '#contract/records/linkifier.ts'
import '../record-text.ts'
import { keptFields } from '../values.ts'
import { Editor } from './editor.tsx'

function drawn(isReadOnly: boolean): string {
  const values = { ...noLinkifier, pattern: 'T([0-9]+)', alternative_url_templates: ['https://a.example/{t}', 'b'] }
  return renderToStaticMarkup(
    <MantineProvider>
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
      />
    </MantineProvider>,
  )
}

const fieldsOf = (html: string) => html.match(/<textarea[^>]*>/g) ?? []

it('lets an account without permission read every field, but add and remove no template', () => {
  expect(fieldsOf(drawn(true))).toHaveLength(6)
  expect(fieldsOf(drawn(true)).every((field) => /readonly/i.test(field))).toBe(true)
  expect(drawn(true)).not.toContain('<button')
})

it('lets others type in each field, and add and remove templates', () => {
  expect(fieldsOf(drawn(false)).some((field) => /readonly/i.test(field))).toBe(false)
  expect(drawn(false)).toContain('<button')
})
