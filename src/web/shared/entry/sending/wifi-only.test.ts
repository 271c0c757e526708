import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import { createWifiOnly } from './wifi-only.ts'

class Phone extends EventTarget {
  type = 'cellular'
  change(type: string) {
    this.type = type
    this.dispatchEvent(new Event('change'))
  }
}

test('nothing is sent over the mobile network once its owner wishes so, and the device remembers the wish', () => {
  const [phone, storage] = [new Phone(), memoryStorage()]
  const { network, setWifiOnly } = createWifiOnly(phone, storage)
  const told: boolean[] = []
  network.subscribe(() => told.push(network.isHeld()))
  expect(network.isHeld()).toBe(false)
  setWifiOnly(true)
  phone.change('wifi')
  phone.change('ethernet')
  phone.change('cellular')
  expect(told).toEqual([true, false, true])
  expect(createWifiOnly(phone, storage).network.isHeld()).toBe(true)
  setWifiOnly(false)
  expect(createWifiOnly(phone, storage).network.isHeld()).toBe(false)
})

test('what somebody sends all the same is sent until Wi-Fi was there', () => {
  const phone = new Phone()
  const { network, setWifiOnly, sendAnyway } = createWifiOnly(phone, memoryStorage())
  setWifiOnly(true)
  sendAnyway()
  expect(network.isHeld()).toBe(false)
  phone.change('wifi')
  phone.change('cellular')
  expect(network.isHeld()).toBe(true)
})

test('a browser that does not tell its network holds nothing back', () => {
  const { network, setWifiOnly, use } = createWifiOnly({}, memoryStorage())
  setWifiOnly(true)
  expect(network.isHeld()).toBe(false)
  expect(use.getState().isOnWifi).toBeNull()
})
