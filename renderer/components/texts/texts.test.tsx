import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CheckLine, CheckList } from './check-list.tsx'
import { bold, TaggedText } from './tagged-text.tsx'

describe('check-list', () => {
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
})

describe('tagged-text', () => {
  it('renders each tagged part, wherever the text has it', () => {
    render(
      <p>
        <TaggedText
          text="<b>Drop a file</b> here, or <link>choose one</link>."
          tags={{ ...bold, link: <button type="button" /> }}
        />
      </p>,
    )
    expect(screen.getByText('Drop a file').tagName).toBe('B')
    expect(screen.getByRole('button', { name: 'choose one' })).toBeTruthy()
    expect(screen.getByRole('paragraph').textContent).toBe('Drop a file here, or choose one.')
  })

  it('shows a name that looks like a tag as it is', () => {
    render(
      <p>
        <TaggedText text="<b>2</b> people, such as <i>Ana</i>, <b>" tags={bold} />
      </p>,
    )
    expect(screen.getByRole('paragraph').textContent).toBe('2 people, such as <i>Ana</i>, <b>')
  })
})
