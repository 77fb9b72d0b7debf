import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Tooltip } from './tooltip.tsx'
import { TooltipHost } from './tooltip-host.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Texts of the open tooltips. Without a layout, their elements count as hidden. */
const tooltips = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)

async function wait(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
  })
}

/** Waits for the tooltip, whose code is loaded when the first one opens. */
const untilShown = (texts: readonly string[]) =>
  vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled())
    expect(tooltips()).toEqual(texts)
  })

/** Two buttons with tooltips. */
function page() {
  render(
    <>
      <Tooltip label="Pauses the upload">
        <button>Pause</button>
      </Tooltip>
      <Tooltip label="Cancels the upload">
        <button>Cancel</button>
      </Tooltip>
      <p>Text</p>
      <TooltipHost />
    </>,
  )
  return {
    pause: screen.getByRole('button', { name: 'Pause' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
    text: screen.getByText('Text'),
  }
}

const pointAt = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse', bubbles: true })

it('shows the text after the mouse rested on the element, and announces it with the element', async () => {
  const { pause } = page()
  pointAt(pause)
  await wait(290)
  expect(tooltips()).toEqual([])
  await wait(200)
  await untilShown(['Pauses the upload'])
  const description = pause.getAttribute('aria-describedby')
  expect(document.querySelector(`[id="${description}"]`)?.textContent).toBe('Pauses the upload')
})

it('shows one at a time, and none where nothing is explained', async () => {
  const { pause, cancel, text } = page()
  pointAt(pause)
  await wait(500)
  pointAt(cancel)
  await wait(500)
  await untilShown(['Cancels the upload'])
  expect(pause.hasAttribute('aria-describedby')).toBe(false)
  pointAt(text)
  await wait(500)
  expect(tooltips()).toEqual([])
})

it('opens none while the mouse only passes, and none under a finger', async () => {
  const { pause, text } = page()
  pointAt(pause)
  await wait(200)
  pointAt(text)
  fireEvent.pointerOver(pause, { pointerType: 'touch' })
  await wait(1_000)
  expect(tooltips()).toEqual([])
})

it.each([
  ['a press', (pause: Element) => fireEvent.pointerDown(pause)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['leaving the window', (pause: Element) => fireEvent.pointerOut(pause, { relatedTarget: null })],
])('closes on %s, and stays closed', async (_, close) => {
  const { pause } = page()
  pointAt(pause)
  await wait(500)
  await untilShown(['Pauses the upload'])
  close(pause)
  await wait(1_000)
  expect(tooltips()).toEqual([])
})

it('follows the focus of the keyboard at once', async () => {
  const { cancel } = page()
  vi.spyOn(cancel, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  act(() => cancel.focus())
  await wait(150)
  await untilShown(['Cancels the upload'])
  act(() => cancel.blur())
  await wait(500)
  expect(tooltips()).toEqual([])
})
