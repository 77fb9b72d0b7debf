// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { bold, TaggedText } from './tagged-text.tsx'

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
