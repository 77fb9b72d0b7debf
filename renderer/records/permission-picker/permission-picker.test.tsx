import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { User } from '#contract/operations/users.ts'
import { texts } from '#contract/texts.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { render } from '../../testing/render.tsx'
import { PermissionPicker } from './permission-picker.tsx'

const t = texts('records', 'permission-picker')

const group = { description: '', members: [], direct_subgroup_ids: [] }
const groups = [
  { ...group, id: 1, name: 'role:owners', members: [1], is_system_group: true },
  { ...group, id: 2, name: 'role:administrators', direct_subgroup_ids: [1], is_system_group: true },
  { ...group, id: 3, name: 'Pilots', members: [2, 3], is_system_group: false },
]
const users = ['Ana Berg', 'Bo Lind', 'Zoe Lind'].map(
  (full_name, index) => ({ user_id: index + 1, full_name, is_active: true }) as User,
)
const directory = createDirectory(users, groups, null)
const changed = vi.fn<(value: GroupSetting) => void>()
beforeEach(() => changed.mockReset())

const show = (value: GroupSetting | undefined, more: Partial<Parameters<typeof PermissionPicker>[0]> = {}) =>
  render(
    <PermissionPicker
      label="May post"
      value={value}
      base={value}
      directory={directory}
      accepts={null}
      onChange={changed}
      {...more}
    />,
  )
const open = () => fireEvent.click(screen.getByRole('button', { expanded: false }))

it('shows who has the permission, and how many people that are', () => {
  show({ direct_members: [1], direct_subgroups: [3] })
  expect(screen.getByText('Pilots')).toBeDefined()
  expect(screen.getByText('Ana Berg')).toBeDefined()
  expect(screen.getByText(/\b3\b/)).toBeDefined()
})

it('shows an unknown value as unknown, not as nobody', () => {
  show(undefined)
  expect(screen.getByRole('button').textContent).toMatch(/unknown/i)
  expect(screen.queryByText(/\d/, { ignore: 'style' })).toBeNull()
})

it('adds the searched group to what is there', async () => {
  show({ direct_members: [1], direct_subgroups: [] })
  open()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pil' } })
  // The letters that were searched are marked, so the name is in pieces.
  const [first] = await screen.findAllByRole('option', { hidden: true })
  expect(first?.textContent).toContain('Pilots')
  fireEvent.click(first ?? document.body)
  expect(changed).toHaveBeenCalledExactlyOnceWith({ direct_members: [1], direct_subgroups: [3] })
})

it('removes the last one by Backspace, but only from an empty search', () => {
  show({ direct_members: [1], direct_subgroups: [3] })
  open()
  const search = screen.getByRole('combobox')
  fireEvent.change(search, { target: { value: 'p' } })
  fireEvent.keyDown(search, { key: 'Backspace' })
  expect(changed).not.toHaveBeenCalled()
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.keyDown(search, { key: 'Backspace' })
  expect(changed).toHaveBeenCalledExactlyOnceWith(3)
})

it('closes by Escape, and not because the focus moves within it', () => {
  show({ direct_members: [1], direct_subgroups: [3] })
  open()
  const search = screen.getByRole('combobox')
  fireEvent.blur(search, { relatedTarget: screen.getByRole('button', { name: t('remove', { name: 'Pilots' }) }) })
  expect(screen.getByRole('combobox')).toBe(search)
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(screen.queryByRole('combobox')).toBeNull()
})
