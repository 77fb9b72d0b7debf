import { MantineProvider, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'
import { render, screen } from '@testing-library/react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { readTexts } from '../../testing/read-texts.ts'

const edgeOf = (field: ReactNode): string | undefined =>
  /--input-bd:([^;"]+)/.exec(renderToStaticMarkup(<MantineProvider theme={theme}>{field}</MantineProvider>))?.[1]

it('gives a wrong field a red edge, with and without focus and suffix', () => {
  expect(edgeOf(<TextInput error value="-1" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<TextInput error rightSection="days" value="-1" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<Textarea error="Too long" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<TextInput rightSection="days" value="7" readOnly />)).toBe('var(--line-control)')
})

// Mantine has its own grays for these parts, which become visible on a dark page.
it('styles each list and each floating part in use', () => {
  const sources = readTexts(import.meta.dirname, '../..', /\.tsx$/)
  const all = 'Autocomplete|Combobox|HoverCard|Menu|MultiSelect|Pill|Popover|Select|Tabs|TagsInput'
  const used = Object.values(sources).flatMap((source) =>
    Array.from(source.matchAll(new RegExp(`<(${all})\\b`, 'g')), ([, name = '']) => name),
  )
  expect(used).toContain('Menu')
  for (const name of used) expect([name, theme.components?.[name]?.classNames]).toEqual([name, expect.anything()])
})

// The page itself never scrolls, and locking its scrolling would restyle all of its elements.
it('opens a dialog without locking the scrolling of the page', () => {
  render(
    <MantineProvider theme={theme}>
      <Dialog title="Discard your changes?" onClose={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect([...document.body.attributes].map(({ name }) => name)).toEqual([])
})
