// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
  render(
    <EditorContext value={store}>
      <span id="label">Label</span>
      <Control field={field} labelId="label" helpId="help" />
    </EditorContext>,
  )
  return screen.getByRole('textbox', { name: 'Label' })
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

describe.each(['list', 'secret'] as const)('a %s', (kind) => {
  it('has no default control', () => {
    expect(controls[kind]).toBeUndefined()
  })
})
