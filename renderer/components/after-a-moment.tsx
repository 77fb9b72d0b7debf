import { useEffect, useState, type ReactNode } from 'react'

/** Shows its children only after 200 ms, so that nothing flickers if loading is fast. */
export function AfterAMoment({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}
