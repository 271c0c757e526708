import type { Resident } from '#demo/resident.ts'

export const graceCole: Resident = {
  username: 'grace.nights',
  name: 'Grace Adeyemi-Cole',
  bio: 'Night sister, forty-one years, mostly medical wards, mostly Glasgow. Born in Freetown above a tailor’s. I have seen more dawns than a cockerel and been thanked for fewer. Now I sleep at night and find it overrated.',
  birth: { place: 'Freetown, Sierra Leone', moment: '1957-01-30' },
  island: 'mangrove',
  mood: 'living',
  joined: '2023-05-05',
  lastSeenDaysAgo: 1,
  home: {
    theme: 'lamplight',
    timeOfDay: 5.5,
    light: { strength: 0.7, warmth: 0.8 },
    corners: [
      { at: [150, 0.6], pictures: 3, things: ['lantern', 'bench', 'lantern'] },
      { at: [90, 0.5], pictures: 2, things: ['stopped-clock', 'lantern'] },
      { at: [210, 0.5], things: ['telephone-box', 'bench', 'lantern'] },
    ],
    groves: [{ at: [120, 0.5], kind: 'baobab', count: 3 }],
    paths: 'boards',
    dead: { theme: 'night-watch', timeOfDay: 3.8, light: { strength: 0.4, warmth: 0.4, lamps: true }, gone: ['telephone-box'] },
  },
  tweets: [
    { text: 'Woke at 3.10 again, as ever, to check on thirty people who are not there. Everyone comfortable.', daysAgo: 2 },
    {
      text: 'The young ones chart on tablets now. I asked one what it does when the battery goes. She said, then we look at the patient. So there is hope.',
      daysAgo: 27,
    },
    {
      text: 'Somebody on the 38 bus took my arm and said, you sat with my father. I never know the names. I said, how is your mother’s hip?',
      daysAgo: 64,
    },
  ],
  entries: [
    {
      kind: 'image',
      caption: 'Ward 9, ten to four',
      story: `People think that night on a ward is quiet. It is a conversation held by people who are asleep. One coughs, and after a while another coughs in answer. The radiator says something. The old men call out the names of dogs.

Ten to four is the bottom of it. Temperatures are lowest then, and so is everyone’s faith. I made it a rule never to sit down between half past three and half past four but to walk up one side and down the other with the torch against my apron, so that they would see a little light go past and know somebody was in charge of the dark.

A man called Mr Rennie, second bed on the left, used to say ‘Evening, Sister’ without opening his eyes. I asked how he could tell it was me. He told me I was the only one who walked as if she had paid for the floor.`,
      moment: '1994-01',
      place: 'Royal Infirmary, Glasgow',
      preview: true,
      picture: { scene: 'corridor', seed: 1701, skin: 'dark', shape: 'landscape', light: 'night', of: 'beds', people: 1, lamp: true },
    },
    {
      kind: 'image',
      caption: 'First morning, Great Western Road',
      story: `I arrived in November. I had been told about the cold by everyone. About the dark, not one soul. At half past eight I stood at the window of the nurses’ home with all the lamps lit in the street and rain running up the glass, yes up, the wind was that way, and waited for it to become day, so that I could go out and find the hospital.

At nine I went and asked the warden. She looked out herself, to be fair to me. She said, ‘Och no, hen, this is it.’`,
      moment: '1978-11-06',
      place: 'Glasgow, Scotland',
      preview: true,
      picture: {
        scene: 'window',
        seed: 1702,
        shape: 'portrait',
        light: 'storm',
        weather: 'rain',
        beyond: 'roofs',
        sill: ['cup'],
        panes: [2, 2],
        curtains: true,
      },
    },
    {
      kind: 'image',
      caption: 'Kissy Street when the tailors took in their lines',
      story: `Below us was Pa Conteh, who made school uniforms. Above us was the roof, where my grandmother kept a cockerel, two pots of basil and a chair from which to see who was walking with whom. Across the street was another tailor, Pa Conteh’s enemy, and between their two houses ran a washing line that belonged to neither and was used by both, so that you would see one man’s finished trousers going out as the other man’s came in.

They did not speak for nineteen years. When Pa Conteh died it was found that the other one had been matching his cloth for him since his eyes went, and pinning the pieces to that line at night, in order.`,
      moment: '1966',
      place: 'Kissy Street, Freetown',
      preview: false,
      picture: {
        scene: 'street',
        seed: 1703,
        skin: 'dark',
        shape: 'landscape',
        light: 'dusk',
        roofs: 'hip',
        washing: true,
        people: 4,
        dog: true,
      },
    },
    {
      kind: 'image',
      caption: 'Intake of 1978, in starch',
      story: `We had been told to look at the camera and think of service. I am in the middle of the front row. Beside me is Maureen Duffy who became a nun, and Ailsa who became three people’s mother and then a magistrate. At the back, moving, is Bridie.

Bridie fainted at her first injection and at her second. At the third she handed me the tray, lay down neatly on the floor, fainted, got up and gave it. She nursed for thirty years. I was at her retiral and the consultants were afraid of her.`,
      moment: '1978-12',
      place: 'Glasgow, Scotland',
      preview: false,
      picture: { scene: 'group', seed: 1704, shape: 'wide', light: 'buff', people: 16, before: 'steps', dress: 'white', company: 'women' },
    },
    {
      kind: 'image',
      caption: 'What one eats at seven in the evening for breakfast',
      story: `Rice, from yesterday. Groundnut stew, from Sunday. Tea you could stand a spoon in. Toast if the children were having toast, as it was also their supper. We sat down together at the two ends of the same day and asked each other what had happened in it.

My eldest once drew our family for school. She put herself and her brother under a sun, her daddy under a sun too, and me on the other side of the paper with a moon. The teacher rang up, worried. I had it framed.`,
      moment: '1991-03',
      place: 'Dennistoun, Glasgow',
      preview: false,
      picture: {
        scene: 'table',
        seed: 1705,
        shape: 'landscape',
        light: 'dawn',
        things: ['teapot', 'bowl', 'bread', 'clock'],
        cloth: 'checked',
        frame: true,
      },
    },
  ],
}
