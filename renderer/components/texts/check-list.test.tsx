// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CheckLine, CheckList } from './check-list.tsx'

const states = ['ok', 'warn', 'bad', 'unchecked', 'waiting', 'running'] as const

beforeEach(
  () =>
    void render(
      <CheckList aria-label="Steps">
        {states.map((state) => (
          <CheckLine
            key={state}
            state={state}
            stateWord={`It is ${state}`}
            title={`Title ${state}`}
            words="What was found"
          />
        ))}
      </CheckList>,
    ),
)

it('shows each state by a different shape, and by a word for screen readers', () => {
  const icons = screen.getAllByRole('img')
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(states.map((state) => `It is ${state}`))
  expect(new Set(icons.map((icon) => icon.innerHTML)).size).toBe(states.length)
})

it('keeps the attributes of a list', () => {
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeNull()
})
