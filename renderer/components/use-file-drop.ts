import { useState, type DragEvent } from 'react'

/** Accepts the first file dropped on an element. While a file is held above the element, it has `data-over`. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDrop: (dropped: DragEvent) => {
      dropped.preventDefault()
      setOver(false)
      const [file] = dropped.dataTransfer.files
      if (file !== undefined) onFile(file)
    },
    onDragOver: (over: DragEvent) => {
      over.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
  }
}
