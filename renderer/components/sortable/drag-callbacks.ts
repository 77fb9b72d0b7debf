/** Callbacks of a drag; passed as the `data` of the library's entities. */
export interface DragCallbacks {
  /** A row was lifted, with its id in the area. */
  readonly onLift?: (id: string, byKeyboard: boolean) => void
  /** An arrow key was pressed: one position up or down. */
  readonly onStep?: (by: -1 | 1) => void
  /** The entity of the area that it is over. */
  readonly onOver?: (over: string) => void
  /** The drag ended. Pointing at something else moves the focus there. */
  readonly onEnd?: (isPutBack: boolean, keepsFocus: boolean) => void
  /** Payload for a drop target, and its label beside the pointer. */
  readonly thing?: unknown
  readonly label?: string
  /** Something was dropped on a target. */
  readonly onDrop?: (thing: unknown) => void
}

export const earsOf = (entity: { readonly data: DragCallbacks } | null | undefined): DragCallbacks => entity?.data ?? {}
