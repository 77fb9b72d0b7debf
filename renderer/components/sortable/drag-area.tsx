import {
  AutoScroller,
  Cursor,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider, DragOverlay, useDragDropManager } from '@dnd-kit/react'
import { getNonce } from 'get-nonce'
import { createContext, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isSortable } from '@dnd-kit/dom/sortable'
import { showHidden } from '#contract/name-marks.ts'
import classes from './drag-area.module.css'

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

const IsInside = createContext(false)

/**
 * Area in which the rows of a `SortableList` and other things can be dragged. A page that drags between its parts wraps
 * them in one area; a separate list has its own.
 */
export function DragArea({ children }: { readonly children: ReactNode }) {
  return (
    <IsInside value>
      <Provider>
        {children}
        <ThingOverlay />
      </Provider>
    </IsInside>
  )
}

/** The area of a list: that of the page, or its own if there is none. */
export function ListArea({ children }: { readonly children: ReactNode }) {
  return useContext(IsInside) ? children : <Provider>{children}</Provider>
}

function Provider({ children }: { readonly children: ReactNode }) {
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={announceStart}
      onDragOver={announceOver}
      onDragEnd={announceEnd}
    >
      {children}
    </DragDropProvider>
  )
}

/**
 * Moves by one position per key. The library's own sensor for sortable rows finds the next row by its distance on the
 * screen, after a moment, and loses keys that are pressed faster.
 */
class StepSensor extends KeyboardSensor {
  #leave = new AbortController()

  protected override handleStart(...given: Parameters<KeyboardSensor['handleStart']>): void {
    super.handleStart(...given)
    // Pressing the pointer elsewhere drops the row; otherwise its keys would still move it.
    this.#leave = new AbortController()
    const { signal } = this.#leave
    document.addEventListener('pointerdown', (pressed) => this.handleEnd(pressed, true), { capture: true, signal })
  }

  protected override cleanup(): void {
    this.#leave.abort()
    super.cleanup()
  }

  protected override handleMove(direction: 'up' | 'down' | 'left' | 'right', pressed: KeyboardEvent): void {
    pressed.preventDefault()
    if (direction === 'up' || direction === 'down') {
      callbacksOf(this.manager.dragOperation.source).onStep?.(direction === 'up' ? -1 : 1)
    }
  }
}

const sensors = [
  // A click on a row or its handle stays a click: a drag needs a movement of five pixels, or a finger that is held
  // still first.
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch'
        ? new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })
        : new PointerActivationConstraints.Distance({ value: 5 }),
    ],
  }),
  // Enter is not a key of the drag, because it has another meaning on the handle, such as opening the row.
  { plugin: StepSensor, options: { keyboardCodes: { ...KeyboardSensor.defaults.keyboardCodes, start: ['Space'] } } },
]

// The library's own announcements are omitted: they would add English attributes to everything that can be dragged,
// including table rows. The line above the list announces the state with texts of the area `records`.
const plugins = () => [
  AutoScroller,
  Cursor,
  // A row lifted by keys is raised in the list; a dragged one follows the pointer.
  Feedback.configure({
    feedback: (_, { dragOperation }) => (dragOperation.activatorEvent instanceof KeyboardEvent ? 'none' : 'default'),
    dropAnimation: null,
  }),
  PreventSelection,
  StyleInjector.configure({ nonce: getNonce() ?? '' }),
]

function announceStart({ operation: { source, activatorEvent } }: DragStartEvent): void {
  if (source) callbacksOf(source).onLift?.(String(source.id), activatorEvent instanceof KeyboardEvent)
}

function announceOver({ operation: { source, target } }: DragOverEvent): void {
  if (target) callbacksOf(source).onOver?.(String(target.id))
}

function announceEnd({ operation: { source, target }, canceled, nativeEvent }: DragEndEvent): void {
  const { onEnd, thing } = callbacksOf(source)
  onEnd?.(canceled, nativeEvent?.type !== 'pointerdown')
  if (!canceled && thing !== undefined) callbacksOf(target).onDrop?.(thing)
}

/** Name of the dragged thing, beside the pointer. A sortable row needs none, because the row itself moves. */
function ThingOverlay() {
  return (
    <DragOverlay disabled={(source) => source !== null && isSortable(source)} dropAnimation={null}>
      {(source) => <Name label={callbacksOf(source).label ?? ''} />}
    </DragOverlay>
  )
}

function Name({ label }: { readonly label: string }) {
  const tag = useRef<HTMLSpanElement>(null)
  const manager = useDragDropManager()
  // The overlay starts at the dragged row, which may be far from the pointer.
  useLayoutEffect(() => {
    const operation = manager?.dragOperation
    const row = operation?.source?.element?.getBoundingClientRect()
    if (!tag.current || !row || !operation) return
    const { x, y } = operation.position.initial
    tag.current.style.translate = `${x - row.x + 12}px ${y - row.y + 12}px`
  }, [manager])
  return (
    <span ref={tag} className={classes.name}>
      {showHidden(label)}
    </span>
  )
}
