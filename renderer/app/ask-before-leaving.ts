import { useRuns } from '../lib/runs/store.ts'

/** Asks before the window closes while a run is in progress; each shell asks in its own way. Returns the unsubscribe. */
export function askBeforeLeaving(): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    const { runs } = useRuns.getState()
    if (Object.values(runs).some(({ phase }) => phase === 'running')) leaving.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
