import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '#contract/texts.ts'
import { noteKeptAt } from '../../lib/live/freshness.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { useLive } from '../../lib/live/live.ts'
import { usePreferences } from '../../lib/bridge/preferences.ts'
import { useRuns } from '../../lib/writes/run-store.ts'
import { render } from '../../testing/render.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { useRunStart, type RunConsent } from './use-run-start.tsx'

const t = texts('bulk', 'run')

const preferences = usePreferences.getState()
const sent = vi.fn((_consent: RunConsent) => Promise.resolve())

beforeEach(() => usePreferences.setState({ ...preferences, mostRowsInRun: 100 }))
afterEach(() => {
  cleanup()
  sent.mockReset()
  usePreferences.setState(preferences)
  useRuns.setState({ runs: {}, starting: 0, unclaimed: [] })
  useLive.setState({ states: {} })
})

const keptKey = ['channel', 'p']

type Given = Parameters<typeof useRunStart>[0]

function Start(given: Given) {
  const run = useRunStart(given)
  return (
    <>
      {run.confirmField()}
      <input type="checkbox" checked={run.isAllowed} onChange={(changed) => run.setAllowed(changed.target.checked)} />
      <output>{run.limitReason}</output>
      <SendButton disabled={!run.isReady} reason={run.blockReason} onClick={() => run.start(sent)}>
        Send
      </SendButton>
    </>
  )
}

const show = (given: Given, isProduction = false, start = <Start {...given} />) =>
  render(
    <ConnectionContext
      value={
        { profile: { id: 'p', label: 'Halden', isProduction }, connection: { profileId: 'p' } } as CurrentConnection
      }
    >
      {start}
    </ConnectionContext>,
  )
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

describe('a run', () => {
  it('waits until lists of an earlier session are loaded again', async () => {
    const Kept = () => {
      const client = useQueryClient()
      useEffect(() => {
        noteKeptAt(1)
        client.setQueryData(keptKey, {}, { updatedAt: 1 })
      }, [client])
      return (
        <>
          <Start count={1} severity="light" />
          <input type="radio" checked={false} onChange={() => client.setQueryData(keptKey, { isCurrent: true })} />
        </>
      )
    }
    show({ count: 1, severity: 'light' }, false, <Kept />)
    await screen.findByText(t('start.stored'))
    await press()
    expect(sent).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio'))
    await vi.waitFor(() => expect(screen.queryByText(t('start.stored'))).toBeNull())
    await press()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('starts without questions within the limit', async () => {
    show({ count: 100, severity: 'light' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await press()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ allowed: null, confirmation: null })
  })

  it('does not start without rows', async () => {
    show({ count: 0, severity: 'light' })
    await press()
    expect(sent).not.toHaveBeenCalled()
  })

  it('of more rows than the limit starts only once they are allowed, with their number', async () => {
    show({ count: 101, severity: 'light' })
    expect(screen.getByRole('status').textContent).toBe(t('start.limit'))
    await press()
    expect(sent).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('status').textContent).toBe('')
    await press()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ allowed: 101, confirmation: null })
  })

  it('of rows that were allowed before does not ask again', async () => {
    show({ count: 101, severity: 'light', isAllowed: true })
    await press()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ allowed: 101, confirmation: null })
  })

  it('in a production organization starts only with its name', async () => {
    show({ count: 1, severity: 'medium' }, true)
    type('Hald')
    await press()
    expect(sent).not.toHaveBeenCalled()
    type(' Halden ')
    await press()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ allowed: null, confirmation: ' Halden ' })
  })

  it('that Undo restores asks for no name', async () => {
    show({ count: 1, severity: 'light' }, true)
    expect(screen.queryByRole('textbox')).toBeNull()
    await press()
    expect(sent).toHaveBeenCalledOnce()
  })

  it('that cannot be undone and affects many asks for the name in every organization', async () => {
    show({ count: 1, severity: 'typed' })
    await press()
    expect(sent).not.toHaveBeenCalled()
    type('Halden')
    await press()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ allowed: null, confirmation: 'Halden' })
  })

  it('does not start during another run of the organization, and says so', async () => {
    useRuns.setState({ runs: { r: { runId: 'r', profileId: 'p', phase: 'running' } as never } })
    show({ count: 1, severity: 'light' })
    expect(screen.getByText(t('start.busy'))).toBeDefined()
    await press()
    expect(sent).not.toHaveBeenCalled()
    act(() => useRuns.setState({ runs: { r: { runId: 'r', profileId: 'other', phase: 'running' } as never } }))
    await press()
    expect(sent).toHaveBeenCalledOnce()
  })

  it('is not called another one while it is being started', async () => {
    let end = (): void => undefined
    sent.mockImplementation(() => new Promise((resolve) => (end = resolve)))
    show({ count: 1, severity: 'light' })
    await press()
    act(() => useRuns.setState({ runs: { r: { runId: 'r', profileId: 'p', phase: 'running' } as never } }))
    expect(screen.queryByText(t('start.busy'))).toBeNull()
    await act(async () => end())
    expect(screen.getByText(t('start.busy'))).toBeDefined()
  })

  it('does not start while the server can’t be reached', async () => {
    useLive.setState({ states: { p: { state: 'offline', since: 0 } as never } })
    show({ count: 1, severity: 'light' })
    await press()
    expect(sent).not.toHaveBeenCalled()
  })

  it('does not start twice', async () => {
    let end = (): void => undefined
    sent.mockImplementation(() => new Promise((resolve) => (end = resolve)))
    show({ count: 1, severity: 'light' })
    await press()
    await press()
    expect(sent).toHaveBeenCalledOnce()
    expect(useRuns.getState().starting).toBe(1)
    await act(async () => end())
    await press()
    expect(sent).toHaveBeenCalledTimes(2)
    await act(async () => end())
  })
})
