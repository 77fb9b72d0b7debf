/** What the parts of a drag hear of it; it travels as the `data` of the library's entities. */
export interface Ears {
  /** A row was lifted, with its id in the area. */
  readonly onLift?: (id: string, byKeyboard: boolean) => void
  /** An arrow was pressed: by one place up or down. */
  readonly onStep?: (by: -1 | 1) => void
  /** Over which entity of the area it is. */
  readonly onOver?: (over: string) => void
  /** Whoever points at something else gives it the focus. */
  readonly onEnd?: (isPutBack: boolean, keepsFocus: boolean) => void
  /** What a drop target is given, and its name beside the pointer. */
  readonly thing?: unknown
  readonly label?: string
  /** A drop target got something. */
  readonly onDrop?: (thing: unknown) => void
}

export const earsOf = (entity: { readonly data: Ears } | null | undefined): Ears => entity?.data ?? {}
