import { MantineProvider, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const edgeOf = (field: ReactNode): string | undefined =>
  /--input-bd:([^;"]+)/.exec(renderToStaticMarkup(<MantineProvider theme={theme}>{field}</MantineProvider>))?.[1]

it('gives a wrong field a red edge, whether it has the focus or not, and a suffix or none', () => {
  expect(edgeOf(<TextInput error value="-1" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<TextInput error rightSection="days" value="-1" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<Textarea error="Too long" readOnly />)).toBe('var(--bad)')
  expect(edgeOf(<TextInput rightSection="days" value="7" readOnly />)).toBe('var(--line-control)')
})
