/** A map that assigns the ids of its records, and never reuses one. */
export class IdMap<T extends { readonly id: number }> extends Map<number, T> {
  #last = 0

  constructor(records: Iterable<T> = []) {
    super()
    for (const record of records) this.set(record.id, record)
  }

  override set(id: number, record: T): this {
    this.#last = Math.max(this.#last, id)
    return super.set(id, record)
  }

  /** True for an id that was assigned, and whose record is gone. */
  wasRemoved(id: number): boolean {
    return id > 0 && id <= this.#last && !this.has(id)
  }

  add(make: (id: number) => T): T {
    const record = make(this.#last + 1)
    this.set(record.id, record)
    return record
  }
}
