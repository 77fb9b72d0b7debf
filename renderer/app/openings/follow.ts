import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { useOpenings } from '../../stores/help.ts'

/** Takes links and files that the operating system asks the console to open. Returns the unsubscribe. */
export function followOpenings(report: (thrown: unknown) => void): () => void {
  const take = async () => {
    const { openings } = await call('openings:take', {})
    if (openings.length > 0) useOpenings.setState(({ arrived }) => ({ arrived: [...arrived, ...openings] }))
  }
  const takeNow = () => void take().catch(report)
  const end = subscribe('openings:arrived', takeNow)
  // Those of the console's start arrived before this page.
  takeNow()
  return end
}
