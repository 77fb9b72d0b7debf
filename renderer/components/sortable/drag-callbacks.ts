/** Callbacks of a drag; passed as the `data` of the library's entities. */
export interface DragCallbacks {
  /** Called when a row was lifted, with its id in the area. */
  readonly onLift?: (id: string, byKeyboard: boolean) => void
  /** Called when an arrow key was pressed: one position up or down. */
  readonly onStep?: (by: -1 | 1) => void
  /** Called with the entity of the area that the dragged one is over. */
  readonly onOver?: (over: string) => void
  /** Called when the drag ended. Pressing the pointer elsewhere moves the focus there. */
  readonly onEnd?: (isCanceled: boolean, keepsFocus: boolean) => void
  /** Payload for a drop target, and its label beside the pointer. */
  readonly thing?: unknown
  readonly label?: string
  /** Called when something was dropped on a target. */
  readonly onDrop?: (thing: unknown) => void
}

export const callbacksOf = (entity: { readonly data: DragCallbacks } | null | undefined): DragCallbacks =>
  entity?.data ?? {}
