import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import type { Field } from '#contract/records/define.ts'
import { fieldOf } from '#contract/records/index.ts'
import { EditorContext, type Editor, type ShownField } from '../editor.ts'
import { controls } from './controls.tsx'

/** Initial markup of the input that edits a field. */
function inputOf(definition: Field, value: unknown, more: Partial<ShownField> = {}): string {
  const Control = controls[definition.kind]
  if (Control === undefined) throw new Error(`no control for ${definition.kind}`)
  const store = createStore(() => ({ context: { connection: { limits: {} } } }) as unknown as Editor)
  const field: ShownField = {
    kind: 'linkifier',
    id: 1,
    name: 'pattern',
    definition,
    value,
    base: value,
    was: undefined,
    problem: undefined,
    warning: undefined,
    isLocked: false,
    isTooNew: false,
    lockedBy: undefined,
    set: () => undefined,
    ...more,
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <EditorContext.Provider value={store}>
        <Control field={field} labelId="label" helpId="help" />
      </EditorContext.Provider>
    </MantineProvider>,
  )
  return /<input[^>]*>/.exec(html)?.[0] ?? html
}

const days = fieldOf('channel', 'message_retention_days')

describe('the control of a number', () => {
  it('shows the number, and asks a touch screen for digits', () => {
    const input = inputOf(days, 30)
    expect(input).toContain('value="30"')
    expect(input).toContain('inputMode="numeric"')
    expect(input).toContain('aria-labelledby="label"')
  })

  it('shows invalid text as typed, and reports it', () => {
    const input = inputOf(days, '1.5', { problem: 'Enter a whole number.' })
    expect(input).toContain('value="1.5"')
    expect(input).toContain('aria-invalid="true"')
  })

  it('is empty where the value is unknown', () => {
    expect(inputOf(days, undefined)).toContain('value=""')
  })
})

describe('the control of code', () => {
  it('is monospaced, without corrections', () => {
    const input = inputOf(fieldOf('linkifier', 'pattern'), 'T(?P<t>[0-9]+)')
    expect(input).toContain('value="T(?P&lt;t&gt;[0-9]+)"')
    expect(input).toContain('spellCheck="false"')
    expect(input).toMatch(/class="[^"]*code/)
  })
})

describe.each(['list', 'secret'] as const)('a %s', (kind) => {
  it('has no default control', () => {
    expect(controls[kind]).toBeUndefined()
  })
})
