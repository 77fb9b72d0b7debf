import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PersonGroups } from './person-view.tsx'

const renderGroups = (groups: readonly { id: number; name: string }[]) =>
  render(<PersonGroups groups={groups} profileId="p1" />)

const leads = { id: 21, name: 'Terminal leads' }
const watch = { id: 30, name: 'Night <watch>' }

it('links each group of a person to its page, joined as the language joins words', () => {
  const { container } = renderGroups([leads, watch])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/o/p1/groups/21',
    '#/o/p1/groups/30',
  ])
  expect(container.textContent).toContain('In 2 groups: Terminal leads and Night <watch>')
})

it('shows if a person is in no group', () => {
  const { container } = renderGroups([])
  expect(container.textContent).toContain('Only in role groups.')
  expect(screen.queryByRole('link')).toBeNull()
})
