import type { Resident } from '#demo/resident.ts'

export const kaveingaTaufa: Resident = {
  username: 'kaveinga.taufa',
  name: 'Kaveinga Taufa',
  bio: 'Radio amateur since 1968. 319 countries worked, one wife, no complaints received from either side. Retired from the post office. If the cable breaks again you know which house.',
  birth: { place: 'Nukuʻalofa, Tonga', moment: '1949-03-27' },
  island: 'atoll',
  mood: 'living',
  joined: '2023-03-18',
  lastSeenDaysAgo: 0,
  home: {
    theme: 'high-summer',
    timeOfDay: 9,
    corners: [
      { at: [150, 0.8], pictures: 2, things: ['radio-dish', 'bench'] },
      { at: [120, 0.8], pictures: 2, things: ['signal-mast', 'signal-mast', 'signal-mast'] },
      { at: [210, 0.8], things: ['rowing-boat', 'pocket-modem', 'lantern'] },
    ],
    paths: 'trodden',
    dead: {
      theme: 'ash',
      timeOfDay: 6,
      light: { strength: 0.7, warmth: 0.1, lamps: false },
      gone: ['radio-dish', 'bench'],
      brought: ['radio-dish'],
    },
  },
  tweets: [
    {
      text: 'Twenty metres open to Europe this morning. A man in Ljubljana read me his whole shopping list before he remembered I was a stranger.',
      daysAgo: 1,
    },
    {
      text: 'My granddaughter says the internet is faster. I asked her how long she had to wait for the sunspots. She said what sunspots. Exactly.',
      daysAgo: 14,
    },
    {
      text: '@pieter.louw still have your card from Marion Island on the wall, the one with the penguin standing on the antenna cable. 5 and 9 plus, both of you.',
      daysAgo: 37,
    },
    { text: 'Grounded the mast before the storm. Forgot to ground the cockerel.', daysAgo: 95 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'The only line out, January 2022',
      story: `You will have read about the mountain. We heard it like doors closing, one after another, from the sea side. Then the sky went the colour of slate, it rained small stones, and after that the telephones, the internet and the bank machine all stopped in the same minute. There is one cable and it was cut.

I had a car battery, a wire between two trees and a set my son calls the museum. It took until dark to hear anything but ash. Static has textures, and this one was like someone pouring rice. I called on forty metres every ten minutes and at twenty past nine a voice came back, weak, very polite, from a farm in New Zealand: a retired shearer who had been listening for any of us since lunch.

The first thing I sent was not my own. There was a queue outside by then. People had come along the road in the ash with towels on their heads, and they were writing their messages on whatever they had: envelopes, a rice bag, a baby’s vaccination card. ALL SAFE TELL SIONE IN OTARA. HOUSE STANDING. AUNTY FOUND. GRANDMOTHER SAYS FEED THE DOG.

We passed a hundred and sixty-two before the battery went. The shearer read every one back to me. He telephoned them all himself, that night and the next day, and he told me afterwards the ones he had enjoyed most were to do with the dog.`,
      moment: '2022-01-15',
      place: 'Kolomotuʻa, Tongatapu',
      preview: true,
      picture: {
        scene: 'desk',
        seed: 1501,
        skin: 'brown',
        shape: 'landscape',
        light: 'night',
        receivers: 2,
        key: true,
        scope: true,
        cards: 7,
        window: true,
      },
    },
    {
      kind: 'image',
      caption: 'Three masts, two coconut, one borrowed from the Wesleyans',
      story: `The third had been a flagpole. The minister came to see about it and stayed for a contact with Cardiff. He preached on it that Sunday: I forget the text, but the flagpole was in it, and was described as lent.

The red lamps are for aircraft. We have four aircraft. My wife says that from the sea it looks as though we are expecting somebody important, and I suppose that on any given evening we are.

In the cyclone of ’82 all three came down across the neighbour’s taro. He was very calm. He said he had been wondering when something on my land would finally bear fruit, and he kept the insulators for his mother’s grave, where they look well.`,
      moment: '1987',
      place: 'Kolomotuʻa, Tongatapu',
      preview: true,
      picture: { scene: 'masts', seed: 1502, skin: 'brown', shape: 'landscape', light: 'night', count: 3, tall: 0.58, live: true },
    },
    {
      kind: 'image',
      caption: 'Smoke on the horizon, a month before',
      story: `My nephew ran me out in the boat to have a look, since I had a camera and he had petrol. It was quite small. A grey cone that had not been there in my father’s time, with a thread coming out of the top, as if somebody lived there and had just put the kettle on.

We ate our sandwiches. He said, do you think it is finished? I said it looks finished. I mention this so that nobody consults me again.`,
      moment: '2021-12-20',
      place: 'Hunga Tonga, from the south',
      preview: false,
      picture: {
        scene: 'mountain',
        seed: 1503,
        skin: 'brown',
        shape: 'wide',
        light: 'dusk',
        form: 'cone',
        fire: true,
        water: true,
        peak: 0.58,
      },
    },
    {
      kind: 'image',
      caption: 'The post office staff, with the new set between us',
      story: `1971. The Postmaster is the one not smiling, as he had been told by the photographer in Suva that the King did not smile. I am at the end, in my cousin’s trousers.

They had sent us a transmitter to speak to the outer islands and they had sent no instructions, so the Postmaster asked who in the building could read a circuit. I put up my hand. I could not, but I had a library book coming. For eleven days I told everybody that the valves were resting. On the twelfth I said good morning to Vavaʻu and Vavaʻu, after a long pause, said who is that.`,
      moment: '1971-04',
      place: 'Treasury Building, Nukuʻalofa',
      preview: false,
      picture: {
        scene: 'group',
        seed: 1504,
        skin: 'brown',
        shape: 'landscape',
        light: 'buff',
        people: 10,
        before: 'school',
        dress: 'mixed',
      },
    },
  ],
}
