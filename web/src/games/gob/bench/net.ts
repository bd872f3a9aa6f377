/** A cube unfolded: above and below, and the four sides around. */

export const FACES = /^(earth|wood|stone|metal|gold|diamond|corpse|(elf|dwarf|gwaps|centipede|enemy)_[36])$/;

/** Where each face lies: top, bottom, north, east, south, west. */
export const PLACES = ["2 / 2", "4 / 2", "1 / 2", "2 / 3", "3 / 2", "2 / 1"];
