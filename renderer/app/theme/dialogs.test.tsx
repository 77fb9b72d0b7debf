// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from '../../components/dialog.tsx'
import { theme } from './theme.ts'

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
