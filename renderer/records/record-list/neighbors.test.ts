import { describe, expect, it } from 'vitest'
import { keepKeys, keepShown, shownKeysOf } from '../../components/record-table/places.ts'
import { neighborsByName, neighborsIn, remainingKeys, type NeighborShape } from './neighbors.ts'

const channel = (stream_id: number, name: string, is_archived = false) => ({ stream_id, name, is_archived })
const shape: NeighborShape<ReturnType<typeof channel>> = {
  idOf: ({ stream_id: id }) => id,
  nameOf: ({ name }) => name,
  isHidden: ({ is_archived: isArchived }) => isArchived,
}
const channels = [channel(4, 'deck 10'), channel(2, 'Deck 9'), channel(9, 'attic', true), channel(7, 'bridge')]

describe('the neighbors of a record', () => {
  it('follow the order the table was left in, without deleted records', () => {
    keepShown('p', 'channels', [7, 5, 2, 4], (id) => id)
    const order = remainingKeys(shownKeysOf('p', 'channels') ?? [], channels, shape)
    expect(order).toEqual([7, 2, 4])
    expect(neighborsIn(order, 2)).toEqual({ previous: 7, next: 4, place: 2, count: 3 })
    expect(neighborsIn(order, 7)).toEqual({ previous: null, next: 2, place: 1, count: 3 })
    expect(neighborsIn(order, 9)).toBeNull()
    expect(shownKeysOf('other', 'channels')).toBeNull()
  })

  it('are known by the keys of a table that was left, whose rows are no longer asked', () => {
    let asked = 0
    const keyOf = (id: number) => {
      asked += 1
      return id
    }
    keepShown('p', 'left', [7, 5], keyOf)
    keepKeys('p', 'left')
    asked = 0
    expect(shownKeysOf('p', 'left')).toEqual([7, 5])
    expect(asked).toBe(0)
    keepShown('p', 'named', ['a b'], String)
    keepKeys('p', 'named')
    expect(shownKeysOf('p', 'named')).toBeNull()
    keepKeys('p', 'never shown')
    expect(shownKeysOf('p', 'never shown')).toBeNull()
  })

  it('are ordered by name among the channels in use without a table order', () => {
    const [ten, nine, attic, bridge] = channels as Required<[Row, Row, Row, Row]>
    expect(neighborsByName(channels, nine, shape)).toEqual({ previous: 7, next: 4, place: 2, count: 3 })
    expect(neighborsByName(channels, ten, shape)).toEqual({ previous: 2, next: null, place: 3, count: 3 })
    expect(neighborsByName(channels, bridge, shape)).toEqual({ previous: null, next: 2, place: 1, count: 3 })
    expect(neighborsByName(channels, attic, shape)).toEqual({ previous: null, next: 7, place: 1, count: 4 })
  })
})

type Row = (typeof channels)[number]
