import { useState, type DragEvent } from 'react'
import { textOfBytes } from '#contract/text-of-bytes.ts'

/** Reads the text of a chosen or dropped file, whatever Unicode encoding its editor used. */
export const textOfFile = async (file: Blob): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()))

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
