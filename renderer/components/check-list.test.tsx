import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckLine, CheckList } from './check-list.tsx'

const states = ['ok', 'warn', 'bad', 'unchecked', 'waiting', 'running'] as const

const drawn = renderToStaticMarkup(
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
)

it('shows each state by a different shape, and by a word for screen readers', () => {
  const icons = [...drawn.matchAll(/<svg[^>]*class="([^"]+)"[^>]*aria-label="([^"]+)"/g)]
  expect(icons.map(([, , word]) => word)).toEqual(states.map((state) => `It is ${state}`))
  expect(new Set(icons.map(([, shape]) => shape)).size).toBe(states.length)
})

it('keeps the attributes of a list', () => {
  expect(drawn).toMatch(/^<ol[^>]*aria-label="Steps"/)
})
