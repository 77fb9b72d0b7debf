import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import type { Field } from '#contract/records/define.ts'
import { fieldOf } from '#contract/records/index.ts'
import { render } from '../../../testing/render.tsx'
import { EditorContext, type Editor, type ShownField } from '../editor.ts'
import { controls } from './controls.tsx'

/** Renders the input that edits a field. */
function renderInput(definition: Field, value: unknown, more: Partial<ShownField> = {}): HTMLInputElement {
  const Control = controls[definition.kind]
  if (Control === undefined) throw new Error(`no control for ${definition.kind}`)
  const connection = { limits: {}, me: null, realm: { permissions: {} } }
  const facts = { base: {}, values: {}, connection }
  const store = createStore(() => ({ context: { connection }, facts }) as unknown as Editor)
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
  render(
    <EditorContext value={store}>
      <span id="label">Label</span>
      <Control field={field} labelId="label" helpId="help" />
    </EditorContext>,
  )
  return screen.getByLabelText<HTMLInputElement>('Label', { selector: 'input' })
}

const days = fieldOf('channel', 'message_retention_days')

describe('the control of a number', () => {
  it('shows the number, and asks a touch screen for digits', () => {
    const input = renderInput(days, 30)
    expect(input.value).toBe('30')
    expect(input.inputMode).toBe('numeric')
  })

  it('shows invalid text as typed, and reports it', () => {
    const input = renderInput(days, '1.5', { problem: 'Enter a whole number.' })
    expect(input.value).toBe('1.5')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('is empty where the value is unknown', () => {
    expect(renderInput(days, undefined).value).toBe('')
  })
})

describe('the control of code', () => {
  it('is monospaced, without corrections', () => {
    const input = renderInput(fieldOf('linkifier', 'pattern'), 'T(?P<t>[0-9]+)')
    expect(input.value).toBe('T(?P<t>[0-9]+)')
    expect(input.getAttribute('spellcheck')).toBe('false')
    expect(input.className).toContain('code')
  })
})

describe('the control of a choice', () => {
  const topics = { kind: 'channel', name: 'topics_policy' } as const
  const definition = fieldOf('channel', 'topics_policy')

  it('shows a word of a newer server, and offers only the known ones', () => {
    const input = renderInput(definition, 'ask_ai', topics)
    expect(input.value).toBe('')
    expect(input.placeholder).toBe('Unknown (ask_ai)')
    fireEvent.click(input)
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(definition.options?.length ?? 0)
  })

  it('says unknown where the server does not report the value', () => {
    expect(renderInput(definition, undefined, topics).placeholder).toBe('unknown')
  })
})

describe.each(['list', 'secret'] as const)('a %s', (kind) => {
  it('has no default control', () => {
    expect(controls[kind]).toBeUndefined()
  })
})
