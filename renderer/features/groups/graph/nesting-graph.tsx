import { useDirection } from '@mantine/core'
import {
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
  useStoreApi,
  type Edge,
  type Node,
  type NodeProps,
  type NodeTypes,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { IconRefreshAlert, IconShield, IconUsers } from '@tabler/icons-react'
import { createContext, use, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import type { GroupFacts } from '../core/facts.ts'
import {
  columns,
  stepFrom,
  type Line,
  type Picture,
  type PictureColumn,
  type PlacedGroup,
  type Step,
} from '../core/picture.ts'
import classes from './nesting-graph.module.css'
import { NameText } from '../../../components/texts/name-text.tsx'

/** Position and scale of a picture in its room: parts that do not fit are moved into view instead of scaled down. */

interface Room {
  readonly width: number
  readonly height: number
}

/** Position and size, in the units of the picture. */
interface Area extends Room {
  readonly x: number
  readonly y: number
}

/**
 * Position and scale as the library defines them: a point of the picture is drawn at its coordinates times `zoom`, plus
 * `x` and `y`.
 */
interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Smallest scale. The smallest letters of the picture have 12 pixels, and text below 11 is unreadable. */
export const minZoom = 0.92

/** Space between the picture and the edges of its room, in pixels. */
const margin = 16

/** Centers the whole picture in its room. Along an axis that has too little room, centers the focused group. */
export function viewOf(room: Room, picture: Area, middle: Area): Viewport {
  const whole = Math.min(room.width / (picture.width + 2 * margin), room.height / (picture.height + 2 * margin))
  const zoom = Math.min(1, Math.max(minZoom, whole))
  const along = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const free = room[size] - picture[size] * zoom
    if (free >= 0) return free / 2 - picture[axis] * zoom
    const start = room[size] / 2 - (middle[axis] + middle[size] / 2) * zoom
    // The view stays within the picture.
    const [first, last] = [margin - picture[axis] * zoom, free - margin - picture[axis] * zoom]
    return Math.min(first, Math.max(last, start))
  }
  return { x: along('x', 'width'), y: along('y', 'height'), zoom }
}

/** The smallest move that brings a group into the room. */
export function withInRoom(room: Room, viewport: Viewport, group: Area): Viewport {
  const along = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const start = group[axis] * viewport.zoom + viewport[axis]
    const end = start + group[size] * viewport.zoom
    const [before, after] = [margin - start, room[size] - margin - end]
    // If a group is larger than the room, its start is shown.
    return viewport[axis] + (before > 0 ? before : after < 0 ? Math.max(after, before) : 0)
  }
  return { ...viewport, x: along('x', 'width'), y: along('y', 'height') }
}

const t = texts('groups')

interface NestingGraphProps {
  readonly facts: GroupFacts
  readonly picture: Picture
  readonly middle: number
  /** The group that has the focus, moved by the arrow keys. */
  readonly focused: number
  readonly onFocus: (groupId: number) => void
  /** Called to move a group to the middle. */
  readonly onOpen: (groupId: number) => void
}

const [width, height, columnWidth, rowHeight, headHeight] = [168, 48, 232, 80, 32]

type GroupNode = Node<{ readonly id: number }, 'nested'>
type HeadNode = Node<{ readonly column: PictureColumn }, 'head'>

const Shared = createContext<NestingGraphProps | null>(null)

/**
 * Graph of the nesting, whose arrows point to subgroups. The arrow keys move the focus along the lines, and Enter moves
 * a group to the middle. The mouse does both, and also pans and zooms.
 */
export function NestingGraph({ facts, picture, middle, focused, onFocus, onOpen }: NestingGraphProps) {
  const { dir: direction } = useDirection()
  const root = useRef<HTMLDivElement>(null)
  const nodes = useMemo(() => [...headsOf(picture, direction), ...nodesOf(picture, direction)], [picture, direction])
  const edges = useMemo(() => edgesOf(picture, middle, facts), [picture, middle, facts])
  const press = (pressed: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(pressed.key, direction)
    if (step === null || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return
    pressed.preventDefault()
    const next = stepFrom(picture, focused, step)
    if (next === null) return
    onFocus(next)
    buttonOf(root.current, next)?.focus({ preventScroll: true })
    // In a short window the page scrolls, and the picture may extend below it.
    root.current?.scrollIntoView({ block: 'nearest' })
  }
  // A group that was moved to the middle keeps the focus in the new picture.
  const keeps = useRef(false)
  useEffect(() => {
    if (keeps.current) buttonOf(root.current, middle)?.focus()
    keeps.current = false
  }, [middle])
  const shared = useMemo(() => {
    const open = (groupId: number) => {
      keeps.current = true
      onOpen(groupId)
    }
    return { facts, picture, middle, focused, onFocus, onOpen: open }
  }, [facts, picture, middle, focused, onFocus, onOpen])
  return (
    <div ref={root} className={classes.graph} onKeyDown={press}>
      <Shared value={shared}>
        <ReactFlow
          // The key makes the library fit each new picture into its room.
          key={`${middle} ${direction}`}
          aria-label={t('graph.label', { name: groupName(facts.directory, middle) })}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          ariaLabelConfig={noWords}
          colorMode="system"
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          minZoom={0.25}
          fitView
          fitViewOptions={fit}
          proOptions={{ hideAttribution: true }}
        >
          <FitToRoom middle={middle} />
        </ReactFlow>
      </Shared>
    </div>
  )
}

const fit = { minZoom, maxZoom: 1, padding: 0.1 }

/** Fits the picture again when its room changes size. */
function FitToRoom({ middle }: { readonly middle: number }) {
  const { getNodes, getNodesBounds, setViewport } = useReactFlow()
  const [wide, high] = [useStore((state) => state.width), useStore((state) => state.height)]
  useEffect(() => {
    if (wide === 0 || high === 0) return
    const room = { width: wide, height: high }
    void setViewport(viewOf(room, getNodesBounds(getNodes()), getNodesBounds([String(middle)])))
  }, [getNodes, getNodesBounds, setViewport, wide, high, middle])
  return null
}

/**
 * Scrolls the group with keyboard focus into view. After a mouse click, scrolling would move the button away from the
 * pointer.
 */
function useReveal() {
  const { getNodesBounds, getViewport, setViewport } = useReactFlow()
  const store = useStoreApi()
  return (id: number, button: HTMLElement) => {
    if (!button.matches(':focus-visible')) return
    const { width: wide, height: high } = store.getState()
    const next = withInRoom({ width: wide, height: high }, getViewport(), getNodesBounds([String(id)]))
    if (wide > 0 && high > 0) void setViewport(next)
  }
}

/** Replaces the library's texts about moving and deleting, which this picture does not do. */
const noWords = { 'node.a11yDescription.keyboardDisabled': '', 'edge.a11yDescription.default': '' }

const buttonOf = (root: HTMLElement | null, groupId: number) =>
  root?.querySelector<HTMLElement>(`[data-group="${groupId}"]`)

function stepOf(key: string, direction: 'ltr' | 'rtl'): Step | null {
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return direction === 'ltr' ? 'before' : 'after'
    case 'ArrowRight':
      return direction === 'ltr' ? 'after' : 'before'
    default:
      return null
  }
}

/** Positions of the groups. Every column is centered vertically, like the column in the middle. */
function nodesOf({ groups }: Picture, direction: 'ltr' | 'rtl'): GroupNode[] {
  const sign = direction === 'ltr' ? 1 : -1
  const [inside, outside] = direction === 'ltr' ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
  return groups.map(({ id, column, row }: PlacedGroup) => ({
    id: String(id),
    type: 'nested',
    data: { id },
    position: {
      x: sign * columns.indexOf(column) * columnWidth,
      y: (row - groups.filter((one) => one.column === column).length / 2) * rowHeight,
    },
    width,
    height,
    measured: { width, height },
    sourcePosition: inside,
    targetPosition: outside,
    // The library's role description is English, so it is removed.
    domAttributes: { 'aria-roledescription': '' },
  }))
}

/** Heads of the columns, above the highest group in the picture. */
function headsOf({ groups }: Picture, direction: 'ltr' | 'rtl'): HeadNode[] {
  const countIn = (column: PictureColumn) => groups.filter((one) => one.column === column).length
  const most = Math.max(...columns.map(countIn))
  return columns
    .filter((column) => countIn(column) > 0)
    .map((column) => ({
      id: `head ${column}`,
      type: 'head',
      data: { column },
      position: {
        x: (direction === 'ltr' ? 1 : -1) * columns.indexOf(column) * columnWidth,
        y: (-most / 2) * rowHeight - headHeight,
      },
      width,
      height: headHeight,
      measured: { width, height: headHeight },
      domAttributes: { 'aria-roledescription': '' },
    }))
}

const marker = (color: string) => ({ type: MarkerType.ArrowClosed, width: 16, height: 16, color })

function edgesOf({ groups, lines }: Picture, middle: number, { directory }: GroupFacts): Edge[] {
  const columnOf = new Map(groups.map(({ id, column }) => [id, columns.indexOf(column)]))
  const isBack = ({ from, to }: Line) => (columnOf.get(to) ?? 0) <= (columnOf.get(from) ?? 0)
  return lines.map((line) => {
    const { from, to, isLoop } = line
    const isNear = from === middle || to === middle
    return {
      id: `${from} ${to}`,
      source: String(from),
      target: String(to),
      // A line back to an earlier column runs below the groups; otherwise the forward line would hide it.
      ...(isBack(line) ? { type: 'smoothstep', sourceHandle: 'below-out', targetHandle: 'below-in' } : {}),
      className: (isLoop ? classes.loop : isNear ? classes.near : classes.line) ?? '',
      markerEnd: marker(isLoop ? 'var(--warn)' : isNear ? 'var(--text-2)' : 'var(--line-control)'),
      ariaLabel: t('graph.line', { container: groupName(directory, from), group: groupName(directory, to) }),
      domAttributes: { 'aria-roledescription': '' },
    }
  })
}

/** A group in the picture. All groups share one tab stop, which the arrow keys move. */
function GroupButton({ data: { id }, sourcePosition, targetPosition }: NodeProps<GroupNode>) {
  const shared = use(Shared)
  const { dir: direction } = useDirection()
  const reveal = useReveal()
  if (shared === null) return null
  const { facts, middle, focused, picture, onFocus, onOpen } = shared
  const group = facts.directory.groups.get(id)
  const isLoop = picture.lines.some((line) => line.isLoop && (line.from === id || line.to === id))
  const Icon = isLoop ? IconRefreshAlert : group?.is_system_group === true ? IconShield : IconUsers
  const name = groupName(facts.directory, id)
  return (
    <>
      <Handle type="target" position={targetPosition ?? Position.Left} isConnectable={false} />
      <Handle type="target" id="below-in" position={Position.Bottom} isConnectable={false} />
      <button
        type="button"
        dir={direction}
        className={classes.group}
        data-group={id}
        data-loop={isLoop || undefined}
        data-muted={group?.deactivated === true || undefined}
        aria-current={id === middle ? 'true' : undefined}
        tabIndex={id === focused ? 0 : -1}
        title={name}
        onFocus={({ currentTarget }) => {
          onFocus(id)
          reveal(id, currentTarget)
        }}
        onClick={() => onOpen(id)}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        <span>
          <b data-runs="own-way">
            <NameText text={name} />
          </b>
          <small>
            {group ? t('graph.members', { count: facts.membersOf(group).size }) : t('graph.unknown')}
            {group?.deactivated === true ? <>, {t('state.deactivated')}</> : null}
          </small>
        </span>
      </button>
      <Handle type="source" position={sourcePosition ?? Position.Right} isConnectable={false} />
      <Handle type="source" id="below-out" position={Position.Bottom} isConnectable={false} />
    </>
  )
}

function ColumnHead({ data: { column } }: NodeProps<HeadNode>) {
  const { dir: direction } = useDirection()
  return (
    <p className={classes.head} dir={direction}>
      {t(`graph.column.${column}`)}
    </p>
  )
}

const nodeTypes: NodeTypes = { nested: GroupButton, head: ColumnHead }
