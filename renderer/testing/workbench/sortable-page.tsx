import { useState } from 'react'
import { DragArea } from '../../components/sortable/drag-area.tsx'
import { SortableList } from '../../components/sortable/sortable-list.tsx'
import { DraggableThing, useDropTarget } from '../../components/sortable/things.tsx'

const folders = Array.from({ length: 200 }, (_, index) => `Folder ${index + 1}`)
const channels = ['engine-room', 'fuel-cards']

/** Two hundred rows to sort, and things to drop onto them and onto a target beside them. */
export function SortablePage() {
  const [order, setOrder] = useState(folders)
  const [heard, setHeard] = useState('')
  return (
    <DragArea>
      <div style={{ display: 'flex', gap: 16, blockSize: 600 }}>
        <section style={{ inlineSize: 336, overflowY: 'auto' }}>
          <SortableList
            items={order}
            idOf={(folder) => folder}
            labelOf={(folder) => folder}
            label="Shelves"
            hint="Drag a folder, or press Space to lift it."
            onMove={(from, to) => {
              setHeard(`from ${from} to ${to}`)
              setOrder(order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? ''))
            }}
            accepts="channel"
            onDropOn={(folder, channel) => setHeard(`${String(channel)} into ${folder}`)}
            renderRow={(folder, { handle, place, was }) => (
              <button type="button" style={{ inlineSize: '100%', blockSize: 40 }} {...handle}>
                {place + 1} {folder} {was}
              </button>
            )}
          />
        </section>
        <ul aria-label="Channels">
          {channels.map((channel) => (
            <Channel key={channel} name={channel} />
          ))}
        </ul>
        <NoFolder onDrop={(channel) => setHeard(`${channel} into none`)} />
        <p aria-label="Heard">{heard}</p>
        <button type="button" onClick={() => setOrder(order.slice(1))}>
          Remove the first
        </button>
      </div>
    </DragArea>
  )
}

const Channel = ({ name }: { readonly name: string }) => (
  <li style={{ inlineSize: 300, blockSize: 32 }}>
    <DraggableThing id={name} kind="channel" thing={name} label={name}>
      {name}
    </DraggableThing>
  </li>
)

function NoFolder({ onDrop }: { readonly onDrop: (channel: string) => void }) {
  const { ref, isOver } = useDropTarget({ id: 'no folder', accepts: 'channel', onDrop })
  return (
    <div ref={ref} role="group" aria-label="Outside" data-over={isOver || undefined}>
      Drop here
    </div>
  )
}
