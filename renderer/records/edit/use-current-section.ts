import { useEffect, useRef, useState } from 'react'

/** Distance from the upper edge, in pixels, up to which the start of a section makes it the current one. */
const edge = 64

interface CurrentSection {
  /** Id of the current section's element. */
  readonly current: string | undefined
  /** Marks a section as the chosen one, because the last ones may be too short to reach the top. */
  readonly open: (elementId: string) => void
}

/** Tracks the current section of a long form. A chosen section stays current until the user scrolls. */
export function useCurrentSection(elementIds: readonly string[]): CurrentSection {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const isHeld = useRef(false)
  const latest = useRef(elementIds)
  useEffect(() => {
    latest.current = elementIds
  })
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (isHeld.current || !(target instanceof Element)) return
      const sections = latest.current.map((id) => document.getElementById(id)).filter((one) => one !== null)
      if (!sections.some((section) => target.contains(section))) return
      const isAtEnd = target.scrollTop + target.clientHeight >= target.scrollHeight - 1
      const top = target.getBoundingClientRect().top + edge
      const above = sections.filter((section) => section.getBoundingClientRect().top <= top)
      setCurrent((isAtEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]))?.id)
    }
    const release = () => void (isHeld.current = false)
    const inputEvents = ['wheel', 'pointerdown', 'keydown']
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    for (const type of inputEvents) document.addEventListener(type, release, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      for (const type of inputEvents) document.removeEventListener(type, release, { capture: true })
    }
  }, [])
  const open = (elementId: string) => {
    isHeld.current = true
    setCurrent(elementId)
  }
  return { current: current !== undefined && elementIds.includes(current) ? current : elementIds[0], open }
}
