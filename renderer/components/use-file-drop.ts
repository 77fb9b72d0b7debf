import { useState, type DragEvent } from 'react'

/** Accepts files dropped on an element. While a file is held above the element, it has `data-over`. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDrop: (dropped: DragEvent) => {
      dropped.preventDefault()
      setOver(false)
      onFiles([...dropped.dataTransfer.files])
    },
    onDragOver: (over: DragEvent) => {
      over.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
  }
}
