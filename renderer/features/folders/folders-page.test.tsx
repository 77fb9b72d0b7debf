import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { render } from '../../testing/render.tsx'
import { ArchiveButton } from './folders-page.tsx'

// A form with only the fields that the button uses.
const form = { kind: 'folder', id: 3, lock: null, context: {} } as unknown as EditForm<never>
const waits = 'Its 9 channels come first.'

const renderButton = (isArchived: boolean) =>
  render(<ArchiveButton form={form} isArchived={isArchived} waits={waits} />)

it('shows beside the button why it is disabled, and describes it for screen readers', () => {
  renderButton(false)
  expect(screen.queryByText(waits)).not.toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { description: waits }).disabled).toBe(true)
})

it('shows no reason where the record is to be unarchived', () => {
  renderButton(true)
  expect(screen.queryByText(waits)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})
