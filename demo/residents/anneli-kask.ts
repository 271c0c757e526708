import type { Resident } from '#demo/resident.ts'

export const anneliKask: Resident = {
  username: 'anneli.jaatee',
  name: 'Anneli Kask',
  bio: 'I drive the school van to the islands. Nine months of the year it goes on the ferry; in a good winter I drive it across the sea. Twenty-two seasons and I have never got the children’s feet wet. Warmer winters lately: see the empty pages.',
  birth: { place: 'Haapsalu, Estonia', moment: '1975-02-09' },
  island: 'archipelago',
  mood: 'living',
  joined: '2023-12-01',
  lastSeenDaysAgo: 8,
  home: {
    theme: 'snowed-in',
    timeOfDay: 8.5,
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['signpost', 'bench', 'lantern'] },
      { at: [70, 0.6], pictures: 1, things: ['rowing-boat', 'signpost'] },
      { at: [240, 0.6], things: ['letter-box', 'camp-fire'] },
    ],
    groves: [{ at: [190, 0.6], kind: 'silver-birch', count: 11 }],
    paths: 'trodden',
    dead: { theme: 'ash', timeOfDay: 16, light: { strength: 0.5, warmth: 0, lamps: false }, gone: ['signpost', 'camp-fire', 'bench'] },
  },
  tweets: [
    {
      text: 'Ice road rule: no seat belts, doors unlatched, not between 25 and 40 km/h, because at that speed you make a wave under the ice and it arrives ahead of you. All true. Also a good rule for family occasions.',
      daysAgo: 13,
    },
    { text: 'Nineteen centimetres. They need twenty-two. I have been out with the drill and given it a talking-to.', daysAgo: 55 },
    { text: 'Little Uku asked whether the fish can see the van. I said yes. He has started to wave at the floor.', daysAgo: 85 },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Kilometre 5 of 9, the sea on both sides and underneath',
      story: `You would think the children would be frightened. They do their homework. It is the visitors from Tallinn who go quiet and hold the door handle, which I have asked them to do anyway.

There are spruce branches stuck in the ice every so often to mark the way, and in falling snow you drive from branch to branch and do not look for the shore, for there isn’t one. The ice talks. Not cracks: long notes, whoops, something like a whale down a well. When it talks it is well; it is fitting itself together. I tell the new ones to worry if it ever stops.

In February 2003, at the fifth kilometre, it did stop. I took my foot off, opened my door with my elbow and rolled along at fifteen with eight children aboard and my own pulse for company. Piret, who was eleven, looked up from her fractions. She said, ‘It’s listening.’ Then a whoop came from away out towards Sweden and she went back to the fractions.`,
      moment: '2003-02-18',
      place: 'Ice road, Rohuküla to Vormsi',
      preview: true,
      picture: { scene: 'snowfield', seed: 2601, skin: 'fair', shape: 'wide', light: 'storm', bus: true, tracks: 'car', falling: true },
    },
    {
      kind: 'image',
      caption: 'Vormsi school, complete',
      story: `Fourteen pupils, two teachers, the cook, and the stove-man’s brother who happened to be passing. Tõnu is holding a pike he had promised not to bring.

The gap in the row was for Liisi. She had the mumps and was watching from the upstairs window of the shop; if you look with a glass there is a face there. We left a space of the correct size. On the day she got better we did the photograph again, without telling her why, and she thinks to this day that the school is very fond of being photographed.`,
      moment: '2001-05-25',
      place: 'Hullo, Vormsi',
      preview: true,
      picture: { scene: 'group', seed: 2602, skin: 'fair', shape: 'landscape', light: 'paper', people: 14, before: 'school', gap: true },
    },
    {
      kind: 'image',
      caption: 'The ferry doing my job for me',
      story: `It was green when this was taken, the winter of 2020: no ice at all. Green water in February, like seeing a teacher in a swimming costume.

The crossing takes forty-five minutes on the boat and twelve on the ice. In those forty-five minutes the children used to do nothing. Then last year they asked me to bring the spruce branches, and they have set them in buckets along the car deck, in two rows. I drive between them, on and off.`,
      moment: '2020-02-12',
      place: 'Off Rohuküla, Estonia',
      preview: false,
      picture: { scene: 'ship', seed: 2603, skin: 'fair', shape: 'landscape', light: 'dawn', kind: 'ferry', heading: 'right', size: 1.1 },
    },
    {
      kind: 'image',
      caption: 'My father’s footprints, my own beside',
      story: `He walked over to court my mother. Nine kilometres there on a Saturday, nine back on Sunday, with a compass and a bottle of something for her father. He told me that on the way out he used to follow the fox, because a fox does not care for thin ice and has no appointment.

We walked it together when he was seventy. No fox. Halfway he stopped to rest, sat on the sledge, and surveyed the complete absence of anything in all directions. ‘It hasn’t changed,’ he said.`,
      moment: '2011-03-06',
      place: 'Between Rohuküla and Vormsi',
      preview: false,
      picture: { scene: 'snowfield', seed: 2604, skin: 'fair', shape: 'landscape', light: 'dawn', tracks: 'feet', people: 2, poles: false },
    },
  ],
}
